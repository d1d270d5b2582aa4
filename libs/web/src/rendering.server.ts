import { createContext, type Context } from 'react';

export { dehydrate } from '@tanstack/react-query';
export { StaticRouter } from 'react-router';

/** What a page turns out to be besides its HTML, while it is drawn on the server. */
export class PageNotes {
  /** The page's own title, and those of what lies over it; the last one is on top. */
  readonly titles: { readonly text: string; readonly isOverPage: boolean }[] = [];
  /** Names of the parts that were drawn and have files of their own. */
  readonly parts = new Set<string>();

  get title(): string | undefined {
    const [last] = [...this.titles].sort((one, other) => Number(other.isOverPage) - Number(one.isOverPage));
    return last?.text;
  }
}

export const NotesOfPage = createContext(new PageNotes());

declare global {
  /** For libraries of which each remote has a copy of its own, so that they cannot import the context. */
  var homeroomPageNotes: Context<{ readonly parts: Set<string> }> | undefined;
}
globalThis.homeroomPageNotes = NotesOfPage as unknown as Context<{ readonly parts: Set<string> }>;
