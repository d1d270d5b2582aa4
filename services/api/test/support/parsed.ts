import { JSDOM } from 'jsdom';

/** An XML document as a parser reads it. @throws for what is not well formed */
export const parsedXml = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document;

/** A page as a browser reads it that runs no script. */
export const parsedPage = (text: string): Document => new JSDOM(text).window.document;

export const textsOf = (document: Document, name: string): string[] =>
  [...document.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '');
