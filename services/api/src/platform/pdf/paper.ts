import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

const FONTS = {
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
  display: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
} as const;
type FontName = keyof typeof FONTS;

export const INK = '#2b2540';
export const SOFT = '#5d566b';
export const ACCENT = '#ab4220';
export const LEAF = '#256247';
const LINE = '#d9cdb8';

const MARGIN = 54;
/** US Letter, in points. */
const WIDTH = 612;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;

let loaded: Promise<Record<FontName, Buffer>> | undefined;

function fonts(): Promise<Record<FontName, Buffer>> {
  loaded ??= Promise.all(
    Object.entries(FONTS).map(async ([name, file]) => [name, await readFile(fileURLToPath(import.meta.resolve(file)))] as const),
  ).then((entries) => Object.fromEntries(entries) as Record<FontName, Buffer>);
  return loaded;
}

interface Style {
  readonly font?: FontName;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'center';
  /** Space below, in points. */
  readonly gap?: number;
}

/** What the fonts cannot draw, such as emoji and Chinese names, is left out rather than drawn as boxes. */
const drawable = (text: string) => text.replace(/[^\u0020-\u024f\u2010-\u2026\u20ac\u2122\n]/gu, '').replace(/ {2,}/g, ' ');

/** A page of US Letter in the colors of the site. Lengths are points, 72 to the inch. */
export class Paper {
  private readonly chunks: Buffer[] = [];

  private constructor(private readonly document: PDFKit.PDFDocument) {
    document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  static async blank(title: string, author: string): Promise<Paper> {
    const document = new PDFDocument({ size: 'LETTER', margin: MARGIN, info: { Title: title, Author: author }, lang: 'en-US' });
    for (const [name, data] of Object.entries(await fonts())) document.registerFont(name, data);
    return new Paper(document);
  }

  text(words: string, { font = 'text', size = 12, color = INK, align = 'left', gap = 6 }: Style = {}): this {
    this.document.font(font).fontSize(size).fillColor(color).text(drawable(words), MARGIN, this.document.y, { width: TEXT_WIDTH, align });
    this.document.y += gap;
    return this;
  }

  rule(gap = 12): this {
    const { y } = this.document;
    this.document
      .moveTo(MARGIN, y)
      .lineTo(WIDTH - MARGIN, y)
      .lineWidth(1)
      .strokeColor(LINE)
      .stroke();
    this.document.y = y + gap;
    return this;
  }

  /** A name on the left, what belongs to it on the right. */
  fact(name: string, value: string | null): this {
    if (!value) return this;
    const { y } = this.document;
    this.document.font('text').fontSize(11).fillColor(SOFT).text(name, MARGIN, y, { width: 130 });
    this.document
      .font('strong')
      .fillColor(INK)
      .text(drawable(value), MARGIN + 140, y, { width: TEXT_WIDTH - 140 });
    this.document.y += 6;
    return this;
  }

  space(points: number): this {
    this.document.y += points;
    return this;
  }

  /** In the middle of the page, `side` wide. */
  qrCode(content: string, side: number): this {
    const { data, size } = encode(content, { border: 0 });
    const cell = side / size;
    const [left, top] = [(WIDTH - side) / 2, this.document.y];
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1)
        if (data[row]![column]) this.document.rect(left + column * cell, top + row * cell, cell + 0.2, cell + 0.2);
    this.document.fillColor('#000000').fill();
    this.document.y = top + side + 12;
    return this;
  }

  finish(): Promise<Buffer> {
    return new Promise((resolve) => {
      this.document.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.document.end();
    });
  }
}
