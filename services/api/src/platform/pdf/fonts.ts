import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { unpacked } from './unpacked.js';

/** A family is split by script; its files together cover all of its characters. */
const FAMILIES = {
  figtree: (weight: 400 | 700) => ['latin', 'latin-ext'].map((part) => `figtree/files/figtree-${part}-${weight}-normal.woff`),
  fraunces: () => ['latin', 'latin-ext', 'vietnamese'].map((part) => `fraunces/files/fraunces-${part}-600-normal.woff`),
  /** Every Latin letter with its own code point, Greek and Cyrillic. */
  noto: (weight: 400 | 700) =>
    ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
      (part) => `noto-sans/files/noto-sans-${part}-${weight}-normal.woff`,
    ),
  symbols: () => [
    'noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff',
    'noto-sans-math/files/noto-sans-math-latin-400-normal.woff',
  ],
};

/** The families of each style, the site's own first. */
const STYLES = {
  text: [FAMILIES.figtree(400), FAMILIES.noto(400), FAMILIES.symbols()],
  strong: [FAMILIES.figtree(700), FAMILIES.noto(700), FAMILIES.symbols()],
  display: [FAMILIES.fraunces(), FAMILIES.noto(700), FAMILIES.symbols()],
} as const;
export type FontStyle = keyof typeof STYLES;

/** Characters from one file, in reading order. */
export interface Run {
  readonly file: string;
  readonly text: string;
}

interface FontFile {
  readonly data: Buffer;
  readonly drawn: ReadonlySet<number>;
}

export class Fonts {
  private static loaded: Promise<Fonts> | undefined;

  private constructor(private readonly files: ReadonlyMap<string, FontFile>) {}

  /** Read once per process. */
  static load(): Promise<Fonts> {
    this.loaded ??= this.read();
    return this.loaded;
  }

  private static async read(): Promise<Fonts> {
    const { create } = await import('fontkit');
    const names = [...new Set(Object.values(STYLES).flat(2))];
    const read = async (name: string) => {
      const data = unpacked(await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${name}`))));
      return [name, { data, drawn: new Set((create(data) as Font).characterSet) }] as const;
    };
    return new Fonts(new Map(await Promise.all(names.map(read))));
  }

  /** Registers each file by name; only used ones are embedded in the document. */
  registerWith(document: PDFKit.PDFDocument): void {
    for (const [file, { data }] of this.files) document.registerFont(file, data);
  }

  /** Sets each word in the first family that has all its letters; characters without a font, such as emoji, are dropped. */
  runsOf(text: string, style: FontStyle): Run[] {
    const runs: Run[] = [];
    for (const word of text.normalize('NFC').split(/(?<= )|(?= )/)) {
      for (const run of this.runsOfWord(word, STYLES[style])) {
        const last = runs.at(-1);
        if (last?.file === run.file) runs[runs.length - 1] = { ...run, text: last.text + run.text };
        else runs.push(run);
      }
    }
    return runs;
  }

  private runsOfWord(word: string, families: readonly (readonly string[])[]): Run[] {
    const all = families.flat();
    const letters = [...word].filter((letter) => this.fileFor(letter, all));
    const whole = families.find((family) => letters.every((letter) => this.fileFor(letter, family)));
    return letters.map((letter) => ({ file: this.fileFor(letter, whole ?? all)!, text: letter }));
  }

  private fileFor(letter: string, files: readonly string[]): string | undefined {
    const number = letter.codePointAt(0)!;
    return files.find((file) => this.files.get(file)!.drawn.has(number));
  }
}
