import type { Colleague } from './colleague.js';

/** Who changes what a business has: someone there, or an admin. */
export type Editor = Colleague | { readonly adminId: number };

/** Both null for the owner. */
export interface LastEditor {
  readonly updatedBy: number | null;
  readonly updatedByManager: number | null;
}

export const writtenBy = (editor: Editor): LastEditor =>
  'adminId' in editor ? { updatedBy: editor.adminId, updatedByManager: null } : { updatedBy: null, updatedByManager: editor.managerId };

/** What a business reads of an admin; a name that can begin a sentence. */
export const TEAM = 'The Homeroom team';
