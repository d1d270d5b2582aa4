/** Whether the page's own HTML contains a file, such as an inline stylesheet, or already requests it. */
export const isInPage = (url: string) =>
  document.querySelector(`[data-href="${CSS.escape(url)}"], link[href="${CSS.escape(url)}"]`) !== null;
