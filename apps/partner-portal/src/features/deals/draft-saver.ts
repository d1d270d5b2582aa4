import type { OwnDeal } from '@homeroom/contracts';
import { ApiError } from '@homeroom/web';

/**
 * `empty`: nothing typed. `kept`: in this browser only. `saving` and `saved`: on the server. `waiting`: no answer; it is sent again.
 * `refused`: something must change first. `met`: someone else changed it, and has been told apart. `deleted`: someone else deleted it, and the
 * next press makes it again. `published`: shoppers see it.
 */
export type DraftState = 'empty' | 'kept' | 'saving' | 'saved' | 'waiting' | 'refused' | 'met' | 'deleted' | 'published';

interface Ways {
  /** What is typed, as text that two equal forms share. */
  readonly typed: () => string;
  /** Whether it has what a deal needs. */
  readonly isComplete: () => boolean;
  /** Makes the deal, or changes the one last saved. */
  readonly send: (last: OwnDeal | undefined, isActive: boolean) => Promise<OwnDeal>;
  readonly onSaved: (saved: OwnDeal, isActive: boolean, isOpen: boolean) => void;
  /** The server said no. */
  readonly onRefused: (error: ApiError) => void;
  readonly onState: (state: DraftState) => void;
}

/** Milliseconds. */
export const PAUSES = {
  /** A pause in typing: longer than it takes to type a word. */
  typing: 1_200,
  /** Without an answer. */
  again: 8_000,
};

/** The server decided; without this, it may have saved or not. */
export const isAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Someone else deleted it: the next press makes it again. */
export class DraftDeleted extends Error {}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Saves a draft while it is typed, one save after another: a deal is never made twice, and each save knows the one before. */
export class DraftSaver {
  #last: OwnDeal | undefined;
  /** What is saved. */
  #text: string;
  /** What was there at the last change. */
  #seen: string;
  #line: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  #isOpen = true;
  /** Until the change that stopped the saving fails. */
  #isHeld = false;

  /** @param begins the draft to go on with, and its form as text */
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

  /** Ends when the page closes: what is typed is sent once more, and the browser keeps it if there is no answer. */
  close(): void {
    this.#isOpen = false;
    this.hurry();
  }

  /** After each change of the form; showing an error beside a field does not count as one. */
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
   * Sends what is typed now, after what is on its way.
   * @throws DraftDeleted, which the state says, too
   */
  save(isActive: boolean): Promise<OwnDeal> {
    clearTimeout(this.#timer);
    this.#isStopped = false;
    this.#isHeld = false;
    return this.#inLine(() => this.#send(isActive));
  }

  /** As soon as possible, such as when the network is back. */
  hurry(): void {
    clearTimeout(this.#timer);
    void this.#inLine(() => this.#saveQuietly());
  }

  /** Nothing is saved by itself anymore; returns what was saved last, once it is there. */
  async stop(): Promise<OwnDeal | undefined> {
    clearTimeout(this.#timer);
    this.#isHeld = true;
    await this.#line;
    return this.#last;
  }

  /** Takes back `stop`. */
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
        // Stops saving until somebody has read what the other person saved.
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
