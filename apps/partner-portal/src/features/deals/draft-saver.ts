import type { OwnDeal } from '@homeroom/contracts';
import { ApiError } from '@homeroom/web';
import { OneAtATime } from './one-at-a-time';

export type DraftState =
  /** Nothing is typed. */
  | 'empty'
  /** It is in this browser only. */
  | 'kept'
  | 'saving'
  /** It is on the server. */
  | 'saved'
  /** No answer came, and it will be sent again. */
  | 'waiting'
  /** The server needs a change first. */
  | 'refused'
  /** Someone else changed it, and the form shows what. */
  | 'met'
  /** Someone else deleted it, and the next press creates it again. */
  | 'deleted'
  /** Shoppers see it. */
  | 'published';

/** The page that the draft is typed on. */
interface DraftPage {
  /** The form as text, which is the same for equal forms. */
  readonly typed: () => string;
  /** Whether it has the required fields. */
  readonly isComplete: () => boolean;
  /** Creates the deal, or changes the one last saved. */
  readonly send: (last: OwnDeal | undefined, isActive: boolean) => Promise<OwnDeal>;
  readonly onSaved: (saved: OwnDeal, isActive: boolean, isOpen: boolean) => void;
  /** Called when the server refuses an automatic save. */
  readonly onRefused: (error: ApiError) => void;
  readonly onState: (state: DraftState) => void;
}

/** A deal on the server, and the form that was saved there as text. */
interface Saved {
  readonly deal: OwnDeal | undefined;
  readonly text: string;
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

/**
 * Saves a draft when typing pauses, when the network is back, when the page closes, and when a button is pressed. Saves run one after
 * another, so that a deal is never created twice and each save knows the last version.
 */
export class DraftSaver {
  #saved: Saved;
  /** The form as text at the last change. */
  #seen: string;
  readonly #saves = new OneAtATime();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = true;
  /** `paused` while another change, such as deleting, is running. `byPress` from what a person should see first until they press a button. */
  #mode: 'automatic' | 'paused' | 'byPress' = 'automatic';

  /** @param begins the draft to continue, and its form as text */
  constructor(
    private page: DraftPage,
    begins: Saved,
  ) {
    this.#saved = begins;
    this.#seen = begins.text;
  }

  /** Uses the callbacks of the page's last render from now on. */
  take(page: DraftPage): void {
    this.page = page;
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
    const text = this.page.typed();
    if (this.#mode === 'byPress' || text === this.#seen) return;
    this.#seen = text;
    clearTimeout(this.#timer);
    if (this.#isUpToDate()) return this.page.onState(this.#saved.deal ? 'saved' : 'empty');
    this.page.onState('kept');
    this.#saveIn(PAUSES.typing);
  }

  /** Saves without waiting for a pause in typing, such as when the network is back. */
  hurry(): void {
    clearTimeout(this.#timer);
    void this.#saves.run(() => this.#saveByItself());
  }

  /**
   * Saves because a person pressed a button.
   * @throws DraftDeleted, and sets the state to `deleted`
   */
  save(isActive: boolean): Promise<OwnDeal> {
    clearTimeout(this.#timer);
    this.#mode = 'automatic';
    return this.#saves.run(() => this.#send(isActive));
  }

  /** Stops automatic saves. @returns the deal that was last saved */
  async stop(): Promise<OwnDeal | undefined> {
    clearTimeout(this.#timer);
    if (this.#mode === 'automatic') this.#mode = 'paused';
    await this.#saves.ended();
    return this.#saved.deal;
  }

  /** Undoes `stop`. */
  resume(): void {
    if (this.#mode !== 'paused') return;
    this.#mode = 'automatic';
    if (!this.#isUpToDate()) this.#saveIn(PAUSES.typing);
  }

  #isUpToDate(): boolean {
    return this.page.typed() === this.#saved.text;
  }

  #saveIn(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hurry(), pause);
  }

  async #saveByItself(): Promise<void> {
    if (this.#mode !== 'automatic' || this.#isUpToDate() || !this.page.isComplete()) return;
    this.page.onState('saving');
    try {
      const { state } = await this.#send(false);
      this.page.onState(state !== 'draft' ? 'published' : this.#isUpToDate() ? 'saved' : 'kept');
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Shows why an automatic save failed, and tries again if no answer came. */
  #failed(error: unknown): void {
    // `#send` has said so.
    if (error instanceof DraftDeleted) return;
    if (isAnswer(error)) {
      this.page.onState(error.conflict ? 'met' : 'refused');
      return this.page.onRefused(error);
    }
    this.page.onState('waiting');
    if (this.#isOpen) this.#saveIn(PAUSES.again);
  }

  /** Sends the form as it is now. */
  async #send(isActive: boolean): Promise<OwnDeal> {
    const text = this.page.typed();
    try {
      const deal = await this.page.send(this.#saved.deal, isActive);
      this.#saved = { deal, text };
      // Typing must not change what shoppers already see.
      if (deal.state !== 'draft') this.#mode = 'byPress';
      this.page.onSaved(deal, isActive, this.#isOpen);
      return deal;
    } catch (error) {
      throw this.#learnt(error);
    }
  }

  /** Takes in what a refusal says about the deal. @returns the error to throw */
  #learnt(error: unknown): unknown {
    if (!(error instanceof ApiError)) return error;
    if (error.conflict) {
      this.#saved = { ...this.#saved, deal: error.conflict.current as unknown as OwnDeal };
      this.#mode = 'byPress';
      return error;
    }
    if (error.status !== 404 || !this.#saved.deal) return error;
    this.#saved = { ...this.#saved, deal: undefined };
    this.#mode = 'byPress';
    this.page.onState('deleted');
    return new DraftDeleted();
  }
}
