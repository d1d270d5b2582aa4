import { createContext, type Context } from 'react';

export { dehydrate } from '@tanstack/react-query';
export { StaticRouter } from 'react-router';

/** What else a page is besides its HTML, collected while the server renders it. */
export class PageNotes {
  /** The page's title, and those of what is over it; the last one is on top. */
  readonly titles: { readonly text: string; readonly isOverPage: boolean }[] = [];
  /** The names of rendered parts with their own files. */
  readonly parts = new Set<string>();

  get title(): string | undefined {
    const [last] = [...this.titles].sort((one, other) => Number(other.isOverPage) - Number(one.isOverPage));
    return last?.text;
  }
}

export const NotesOfPage = createContext(new PageNotes());

declare global {
  /** For libraries with one copy per remote, which cannot import the context. */
  var homeroomPageNotes: Context<{ readonly parts: Set<string> }> | undefined;
}
globalThis.homeroomPageNotes = NotesOfPage as unknown as Context<{ readonly parts: Set<string> }>;
