import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';

const files = readdirSync('tools', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));

/** The lines with `any` in a JSDoc type, or a comment that turns the type checker off. oxlint checks only TypeScript's syntax for these. */
function untypedLines(text: string): number[] {
  if (!/\bany\b|@ts-|[{<(|]\s*[*?]/.test(text)) return [];
  const tree = ts.createSourceFile('tool.mjs', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const places = new Set<number>();
  const note = (at: number) => places.add(at);
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword || ts.isJSDocAllType(node) || ts.isJSDocUnknownType(node)) note(node.getStart());
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ])
      if (/@ts-(?:nocheck|ignore|expect-error)/.test(text.slice(pos, end))) note(pos);
    // A JSDoc comment is a child of the node that it describes.
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  return [...places].map((at) => tree.getLineAndCharacterOfPosition(at).line + 1).sort((one, other) => one - other);
}

it('finds every kind of untyped line', () => {
  const text = [
    '/** @param {any} one @returns {Promise<any[]>} */',
    'export const two = (one) => /** @type {{ three: any }} */ (one).three;',
    '/** @typedef {object} Four',
    ' *  @property {(five: any) => void} five any of them */',
    '/** @type {*} */',
    'export const six = 6; // @ts-ignore',
    "export const seven = 'any @ts-ignore'; // any",
  ].join('\n');
  expect(untypedLines(text)).toEqual([1, 1, 2, 4, 5, 6]);
});

it('no tool has an untyped line', () => {
  expect(files.length).toBeGreaterThan(100);
  const untyped = files.flatMap((file) => untypedLines(readFileSync(`tools/${file}`, 'utf8')).map((line) => `tools/${file}:${line}`));
  expect(untyped).toEqual([]);
});
