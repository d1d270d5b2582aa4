/** Whether the page's own HTML brought a file, such as a stylesheet as text, or asks for it already. */
export const isInPage = (url: string) =>
  document.querySelector(`[data-href="${CSS.escape(url)}"], link[href="${CSS.escape(url)}"]`) !== null;
