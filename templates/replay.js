// Worked examples step by step. Boards and sentences are those of the page; here they are only shown in turn.
(() => {
  "use strict";
  const data = JSON.parse(document.getElementById("replays").textContent);
  const say = data.words;
  const SVG = "http://www.w3.org/2000/svg";

  const element = (tag, attributes = {}, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };

  const card = (code, isNew) => {
    const [name, title] = data.cards[code];
    const svg = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#card-${name}`);
    svg.setAttribute("viewBox", data.box);
    svg.setAttribute("class", isNew ? "card new" : "card");
    svg.setAttribute("data-card", code);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", title);
    svg.append(use);
    return svg;
  };

  const pile = ([label, codes, count, remark], kind, isNew = () => false) => {
    const made = element("div", { class: kind, "data-pile": label });
    if (label) {
      const head = element("p", { class: "label" }, element("b", {}, label));
      if (count) head.append(` ${count}`);
      if (remark) head.append(element("i", {}, remark));
      made.append(head);
    }
    made.append(element("div", { class: "cards" }, ...codes.map((code) => card(code, isNew(code)))));
    return made;
  };

  const board = ([hands, table, rest], before) => {
    const lay = before ? before[1].flatMap((one) => one[1]) : [];
    const isNew = (code) => {
      const found = lay.indexOf(code);
      if (found >= 0) lay.splice(found, 1); // where two packs are in play, a card may lie there twice
      return found < 0;
    };
    const middle = element("div", { class: "table", "data-pile": "table" }, element("p", { class: "label" }, element("b", {}, say.table)));
    middle.append(element("div", { class: "pairs" }, ...table.map((one) => pile(one, "pair", isNew))));
    return [
      element("div", { class: "hands" }, ...hands.map((one) => pile(one, "hand"))),
      middle,
      element("div", { class: "rest" }, ...rest.map((one) => pile(one, "heap"))),
    ];
  };

  const replay = (section) => {
    const boards = data.boards[section.dataset.replay];
    const told = [section.querySelector(".intro"), ...section.querySelectorAll(".steps > li > p")];
    const last = boards.length - 1;
    let at = 0;

    const count = element("p", { class: "count" });
    const sentence = element("p", { class: "sentence" });
    const bar = element("progress", { max: last, "aria-label": section.querySelector("h3").textContent });
    const shown = element("div", { class: "board" });
    const go = (step) => {
      at = Math.max(0, Math.min(last, step));
      count.textContent = at ? say.step.replace("{step}", at).replace("{steps}", last) : say.start;
      sentence.replaceChildren(...(told[at] ? told[at].cloneNode(true).childNodes : []));
      bar.value = at;
      shown.replaceChildren(...board(boards[at], boards[at - 1]));
      // A button that is off would lose the focus.
      for (const button of [first, back]) button.setAttribute("aria-disabled", at === 0);
      for (const button of [next, end]) button.setAttribute("aria-disabled", at === last);
    };
    const button = (name, path, act) => {
      const made = element("button", { type: "button", "aria-label": say[name], title: say[name], class: name });
      const icon = document.createElementNS(SVG, "svg");
      icon.setAttribute("viewBox", "0 0 24 24");
      icon.setAttribute("aria-hidden", "true");
      icon.append(document.createElementNS(SVG, "path"));
      icon.firstChild.setAttribute("d", path);
      made.append(icon);
      made.addEventListener("click", act);
      return made;
    };
    const first = button("first", "M5 5h3v14H5zM20 5v14L9 12z", () => go(0));
    const back = button("back", "M17 5v14L6 12z", () => go(at - 1));
    const next = button("next", "M7 5v14l11-7z", () => go(at + 1));
    const end = button("last", "M4 5v14l11-7zM16 5h3v14h-3z", () => go(last));
    const list = element("button", { type: "button", class: "list" }, say.all);
    list.addEventListener("click", () => {
      list.textContent = section.classList.toggle("stepped") ? say.all : say.one;
    });

    const player = element(
      "div",
      { class: "player", role: "group", "aria-label": say.replay.replace("{title}", section.querySelector("h3").textContent) },
      element("div", { class: "controls" }, first, back, next, end, bar, list),
      element("div", { class: "told", "aria-live": "polite", "aria-atomic": "true" }, count, sentence),
      shown,
    );
    player.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(step);
    });
    section.querySelector("h3").after(player);
    section.classList.add("stepped");
    go(0);
  };

  document.querySelectorAll("[data-replay]").forEach(replay);
})();
