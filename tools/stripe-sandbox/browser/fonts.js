/** The fonts of the page around, for the frames that stand in it. */
for (const { family, src, weight } of JSON.parse(decodeURIComponent(location.hash.slice(1))).fonts ?? [])
  document.fonts.add(new FontFace(family, src, { weight }));
