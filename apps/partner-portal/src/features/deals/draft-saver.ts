import type { OwnDeal } from '@homeroom/contracts';
import { ApiError } from '@homeroom/web';

/**
 * `empty`: nothing typed. `kept`: in this browser only. `saving` and `saved`: on the server. `waiting`: no answer came, and it will be sent
 * again. `refused`: the server needs a change first. `met`: someone else changed it, and the form shows what. `deleted`: someone else deleted
 * it, and the next press creates it again. `published`: shoppers see it.
 */
export type DraftState = 'empty' | 'kept' | 'saving' | 'saved' | 'waiting' | 'refused' | 'met' | 'deleted' | 'published';

interface Ways {
  /** The form as text, which is the same for equal forms. */
  readonly typed: () => string;
  /** Whether it has the required fields. */
  readonly isComplete: () => boolean;
  /** Creates the deal, or changes the one last saved. */
  readonly send: (last: OwnDeal | undefined, isActive: boolean) => Promise<OwnDeal>;
  readonly onSaved: (saved: OwnDeal, isActive: boolean, isOpen: boolean) => void;
  /** Called when the server refuses. */
  readonly onRefused: (error: ApiError) => void;
  readonly onState: (state: DraftState) => void;
}

/** Milliseconds. */
export const PAUSES = {
  /** The pause in typing after which it saves, which is longer than typing a word takes. */
  typing: 1_200,
  /** The wait before it sends again if no answer came. */
  again: 8_000,
};

/** An error with an answer from the server. After any other error, the deal may be saved or not. */
export const isAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Someone else deleted the draft. The next press creates it again. */
export class DraftDeleted extends Error {}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Saves a draft during typing. Saves run one after another, so that a deal is never created twice and each save knows the last version. */
export class DraftSaver {
  #last: OwnDeal | undefined;
  /** The saved text. */
  #text: string;
  /** The text at the last change. */
  #seen: string;
  #line: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  #isOpen = true;
  /** Whether saving is stopped, because a change such as publishing is running. */
  #isHeld = false;

  /** @param begins the draft to continue, and its form as text */
  constructor(
    private ways: Ways,
    begins: { readonly deal: OwnDeal | undefined; readonly text: string },
  ) {
    this.#last = begins.deal;
    this.#text = begins.text;
    this.#seen = begins.text;
  }

  /** Uses the callbacks of the page's last render from now on. */
  take(ways: Ways): void {
    this.ways = ways;
  }

  /** Starts when the page has loaded, with what the browser kept. */
  open(): void {
    this.#isOpen = true;
    this.typed();
  }

  /** Ends when the page closes: saves once more, and keeps the draft in the browser if no answer comes. */
  close(): void {
    this.#isOpen = false;
    this.hurry();
  }

  /** Call it after each change of the form. Showing an error beside a field is no change. */
  typed(): void {
    const text = this.ways.typed();
    if (this.#isStopped || text === this.#seen) return;
    this.#seen = text;
    clearTimeout(this.#timer);
    if (this.#isUpToDate()) return this.ways.onState(this.#last ? 'saved' : 'empty');
    this.ways.onState('kept');
    this.#later(PAUSES.typing);
  }

  /**
   * Saves the current form after the running save.
   * @throws DraftDeleted, and sets the state to `deleted`
   */
  save(isActive: boolean): Promise<OwnDeal> {
    clearTimeout(this.#timer);
    this.#isStopped = false;
    this.#isHeld = false;
    return this.#inLine(() => this.#send(isActive));
  }

  /** Saves at once, such as when the network is back. */
  hurry(): void {
    clearTimeout(this.#timer);
    void this.#inLine(() => this.#saveQuietly());
  }

  /** Stops automatic saves. @returns the result of the last save */
  async stop(): Promise<OwnDeal | undefined> {
    clearTimeout(this.#timer);
    this.#isHeld = true;
    await this.#line;
    return this.#last;
  }

  /** Undoes `stop`. */
  resume(): void {
    this.#isHeld = false;
    if (!this.#isUpToDate()) this.#later(PAUSES.typing);
  }

  #isUpToDate(): boolean {
    return this.ways.typed() === this.#text;
  }

  #later(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hurry(), pause);
  }

  #inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#line.then(work);
    this.#line = done.catch(() => undefined);
    return done;
  }

  async #send(isActive: boolean): Promise<OwnDeal> {
    const text = this.ways.typed();
    try {
      const saved = await this.ways.send(this.#last, isActive);
      [this.#last, this.#text] = [saved, text];
      // Typing must not change what shoppers already see.
      if (saved.state !== 'draft') this.#isStopped = true;
      this.ways.onSaved(saved, isActive, this.#isOpen);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.conflict) {
        this.#last = error.conflict.current as unknown as OwnDeal;
        // Stop saving until the person has seen what someone else saved.
        this.#isStopped = true;
      } else if (this.#last && isGone(error)) {
        this.#last = undefined;
        this.#isStopped = true;
        this.ways.onState('deleted');
        throw new DraftDeleted();
      }
      throw error;
    }
  }

  async #saveQuietly(): Promise<void> {
    if (this.#isStopped || this.#isHeld || this.#isUpToDate() || !this.ways.isComplete()) return;
    this.ways.onState('saving');
    try {
      const { state } = await this.#send(false);
      this.ways.onState(state !== 'draft' ? 'published' : this.#isUpToDate() ? 'saved' : 'kept');
    } catch (error) {
      if (error instanceof DraftDeleted) return;
      if (isAnswer(error)) {
        this.ways.onState(error.conflict ? 'met' : 'refused');
        return this.ways.onRefused(error);
      }
      this.ways.onState('waiting');
      if (this.#isOpen) this.#later(PAUSES.again);
    }
  }
}
