import { encode } from 'uqr';
import { Fonts, type FontStyle, type Run } from './fonts.js';
import { linesOf } from './lines.js';

export const INK = '#2b2540';
export const SOFT = '#5d566b';
export const ACCENT = '#ab4220';
export const LEAF = '#256247';
const LINE = '#d9cdb8';

const MARGIN = 54;
/** US Letter, in points. */
const WIDTH = 612;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const NAME_WIDTH = 140;
const LINE_HEIGHT = 1.25;

interface Style {
  readonly font?: FontStyle;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Space below, in points. */
  readonly gap?: number;
  /** Its role for screen readers: a heading, or a paragraph. */
  readonly role?: 'H1' | 'P';
}

export interface PaperColumn {
  readonly head: string;
  /** Its share of the width; all shares add up to it. */
  readonly part: number;
  /** Numbers are right-aligned. */
  readonly isNumber?: boolean;
}

const SHARE_ON_LEFT = { left: 0, center: 0.5, right: 1 } as const;
const CELL = { size: 10, gap: 6 } as const;
const BETWEEN_COLUMNS = 8;

interface Place {
  readonly left: number;
  readonly width: number;
}
type CellPlace = Place & { readonly align: 'left' | 'right' };

function placesOf(columns: readonly PaperColumn[]): CellPlace[] {
  const all = columns.reduce((sum, { part }) => sum + part, 0);
  let left = MARGIN;
  return columns.map(({ part, isNumber }) => {
    const width = (part / all) * TEXT_WIDTH;
    const place: CellPlace = { left, width: width - BETWEEN_COLUMNS, align: isNumber ? 'right' : 'left' };
    left += width;
    return place;
  });
}

const WHOLE: Place = { left: MARGIN, width: TEXT_WIDTH };

/** A US Letter page in the site's colors, tagged for screen readers in drawing order. Lengths are points, 72 to the inch. */
export class Paper {
  private readonly chunks: Buffer[] = [];
  private readonly root: PDFKit.PDFStructureElement;
  /** The list for the next fact or step. */
  private list: PDFKit.PDFStructureElement | undefined;

  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly fonts: Fonts,
  ) {
    document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  static async blank(title: string, author: string): Promise<Paper> {
    const fonts = await Fonts.load();
    // Loaded with the first page: a copy that draws none starts faster and smaller.
    const { default: PDFDocument } = await import('pdfkit');
    const document = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN,
      info: { Title: title, Author: author },
      lang: 'en-US',
      // Only our own embedded fonts.
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
    });
    fonts.registerWith(document);
    return new Paper(document, fonts);
  }

  text(words: string, { gap = 6, role = 'P', ...style }: Style = {}): this {
    this.list = undefined;
    this.root.add(this.document.struct(role, {}, () => this.write(words, style, WHOLE)));
    this.document.y += gap;
    return this;
  }

  rule(gap = 12): this {
    this.list = undefined;
    const { y } = this.document;
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document
      .moveTo(MARGIN, y)
      .lineTo(WIDTH - MARGIN, y)
      .lineWidth(1)
      .strokeColor(LINE)
      .stroke();
    this.document.endMarkedContent();
    this.document.y = y + gap;
    return this;
  }

  /** A label on the left, its value on the right. */
  fact(name: string, value: string | null): this {
    if (!value) return this;
    const { y } = this.document;
    const label = this.document.struct('Lbl', {}, () =>
      this.write(name, { size: 11, color: SOFT }, { left: MARGIN, width: NAME_WIDTH - 10 }),
    );
    const body = this.document.struct('LBody', {}, () => {
      this.document.y = y;
      this.write(value, { font: 'strong', size: 11 }, { left: MARGIN + NAME_WIDTH, width: TEXT_WIDTH - NAME_WIDTH });
    });
    this.item(label, body);
    this.document.y += 6;
    return this;
  }

  /** One of several steps in order. */
  step(words: string, { gap = 6, ...style }: Omit<Style, 'role'> = {}): this {
    this.item(this.document.struct('LBody', {}, () => this.write(words, style, WHOLE)));
    this.document.y += gap;
    return this;
  }

  space(points: number): this {
    this.document.y += points;
    return this;
  }

  /** A row never breaks across pages, and each page visually repeats the header. The last row is the total. */
  table(columns: readonly PaperColumn[], rows: readonly (readonly string[])[]): this {
    this.list = undefined;
    const table = this.document.struct('Table');
    this.root.add(table);
    const heads = columns.map(({ head }) => head);
    const place = placesOf(columns);
    const drawHeads = () => this.row(table, 'TH', heads, place, { font: 'strong', color: SOFT });
    drawHeads();
    for (const [index, cells] of rows.entries()) {
      const style: Style = index === rows.length - 1 ? { font: 'strong' } : {};
      if (this.document.y + this.rowHeight(cells, place, style) > this.document.page.maxY()) {
        this.document.continueOnNewPage();
        this.document.markContent('Artifact', { type: 'Pagination' });
        this.cells(heads, place, { font: 'strong', color: SOFT });
        this.document.endMarkedContent();
      }
      this.row(table, 'TD', cells, place, style);
    }
    table.end();
    this.document.y += 6;
    return this;
  }

  /** Centered, `side` wide; `alternative` describes it to people who cannot see it. */
  qrCode(content: string, side: number, alternative: string): this {
    this.list = undefined;
    const [left, top] = [(WIDTH - side) / 2, this.document.y];
    const bbox: [number, number, number, number] = [left, top, left + side, top + side];
    const options = { alt: alternative, bbox };
    this.root.add(this.document.struct('Figure', options, () => this.drawQrCode(content, side, left, top)));
    this.document.y = top + side + 12;
    return this;
  }

  finish(): Promise<Buffer> {
    this.root.end();
    return new Promise((resolve) => {
      this.document.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.document.end();
    });
  }

  private row(
    table: PDFKit.PDFStructureElement,
    tag: 'TH' | 'TD',
    cells: readonly string[],
    places: readonly CellPlace[],
    style: Style,
  ): void {
    const top = this.document.y;
    const scope: object = tag === 'TH' ? { scope: 'Column' } : {};
    const drawn = cells.map((words, at) =>
      this.document.struct(tag, scope, () => {
        this.document.y = top;
        this.write(words, { ...style, ...CELL, align: places[at]!.align }, places[at]!);
      }),
    );
    const height = this.rowHeight(cells, places, style);
    table.add(this.document.struct('TR', {}, drawn));
    this.document.y = top + height;
  }

  private cells(cells: readonly string[], places: readonly CellPlace[], style: Style): void {
    const top = this.document.y;
    for (const [at, words] of cells.entries()) {
      this.document.y = top;
      this.write(words, { ...style, ...CELL, align: places[at]!.align }, places[at]!);
    }
    this.document.y = top + this.rowHeight(cells, places, style);
  }

  private rowHeight(cells: readonly string[], places: readonly CellPlace[], { font = 'text' }: Style): number {
    const lines = cells.map((words, at) => this.linesIn(words, places[at]!.width, font, CELL.size).length);
    return Math.max(1, ...lines) * CELL.size * LINE_HEIGHT + CELL.gap;
  }

  private linesIn(words: string, width: number, font: FontStyle, size: number) {
    const { document, fonts } = this;
    return linesOf(words, width, {
      runsOf: (text) => fonts.runsOf(text, font),
      widthOf: (run) => document.font(run.file).fontSize(size).widthOfString(run.text),
    });
  }

  private item(...parts: PDFKit.PDFStructureElement[]): void {
    if (!this.list) this.root.add((this.list = this.document.struct('L')));
    this.list.add(this.document.struct('LI', {}, parts));
  }

  private write(words: string, { font = 'text', size = 12, color = INK, align = 'left' }: Style, { left, width }: Place): void {
    const { document } = this;
    const use = (run: Run) => document.font(run.file).fontSize(size);
    const lines = this.linesIn(words, width, font, size);
    const height = size * LINE_HEIGHT;
    for (const line of lines) {
      if (document.y + height > document.page.maxY()) document.continueOnNewPage();
      let x = left + (width - line.width) * SHARE_ON_LEFT[align];
      const baseline = document.y + size;
      for (const run of line.runs) {
        use(run).fillColor(color).text(run.text, x, baseline, { baseline: 'alphabetic', lineBreak: false });
        x += document.widthOfString(run.text);
      }
      document.y = baseline + height - size;
    }
  }

  private drawQrCode(content: string, side: number, left: number, top: number): void {
    const { data, size } = encode(content, { border: 0 });
    const cell = side / size;
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1)
        if (data[row]![column]) this.document.rect(left + column * cell, top + row * cell, cell + 0.2, cell + 0.2);
    this.document.fillColor('#000000').fill();
  }
}
