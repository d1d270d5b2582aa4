import type { Run } from './fonts.js';

export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** How text becomes runs of letters, and how wide those are. */
export interface Measure {
  readonly runsOf: (text: string) => Run[];
  readonly widthOf: (run: Run) => number;
}

/**
 * Text wrapped into lines of at most `width` points, with the space that readers need between two of them. A word longer than a line is
 * broken.
 */
export function linesOf(text: string, width: number, { runsOf, widthOf }: Measure): Line[] {
  const widthOfText = (part: string) => runsOf(part).reduce((sum, run) => sum + widthOf(run), 0);
  const fits = (part: string) => widthOfText(part) <= width;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter((one) => runsOf(one).length > 0)) {
      const joined = line === '' ? word : `${line} ${word}`;
      if (fits(joined)) line = joined;
      else {
        if (line !== '') lines.push(`${line} `);
        const pieces = piecesOf(word, fits);
        lines.push(...pieces.slice(0, -1));
        line = pieces.at(-1)!;
      }
    }
    if (line !== '') lines.push(`${line} `);
  }
  return lines.map((line) => ({ runs: runsOf(line), width: widthOfText(line.trimEnd()) }));
}

function piecesOf(word: string, fits: (part: string) => boolean): string[] {
  const pieces = [''];
  for (const letter of word) {
    if (fits(pieces.at(-1)! + letter)) pieces[pieces.length - 1] += letter;
    else pieces.push(letter);
  }
  return pieces;
}
