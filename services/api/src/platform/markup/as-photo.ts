/** Our drawings exist as PNG as well, since mail programs and readers of link previews take no SVG. */
export const asPhoto = (image: string) => image.replace(/^(\/pictures\/[\w-]+)\.svg$/, '$1.png');
