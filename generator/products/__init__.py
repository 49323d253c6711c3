"""The printed things: each module turns a request into the files of one product."""
