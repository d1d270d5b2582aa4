/** Loads the fonts of the surrounding page into a frame. */
for (const { family, src, weight } of JSON.parse(decodeURIComponent(location.hash.slice(1))).fonts ?? [])
  document.fonts.add(new FontFace(family, src, { weight }));
