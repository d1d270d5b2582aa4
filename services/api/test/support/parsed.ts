import { JSDOM } from 'jsdom';

/** A parsed XML document. @throws for a malformed one */
export const parsedXml = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document;

/** A page as parsed by a browser without scripts. */
export const parsedPage = (text: string): Document => new JSDOM(text).window.document;

export const textsOf = (document: Document, name: string): string[] =>
  [...document.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '');
