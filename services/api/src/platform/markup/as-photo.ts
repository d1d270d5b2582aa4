/** Our drawings also exist as PNG, because email apps and link previews do not accept SVG. */
export const asPhoto = (image: string) => image.replace(/^(\/pictures\/[\w-]+)\.svg$/, '$1.png');
