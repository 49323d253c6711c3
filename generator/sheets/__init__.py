"""Cards on sheets of paper: sizes, layout, marks and the PDF that carries them. Cards are never scaled."""
