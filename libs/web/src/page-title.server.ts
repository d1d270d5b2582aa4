import { useContext } from 'react';
import { NotesOfPage } from './rendering.server';

/** On the server the title goes into the page's head. */
export function usePageTitle(title: string, isOverPage = false): void {
  const { titles } = useContext(NotesOfPage);
  if (!title || titles.some(({ text }) => text === title)) return;
  titles.push({ text: title, isOverPage });
}
