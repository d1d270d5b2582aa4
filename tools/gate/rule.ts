/** What our rules for oxlint use of its plugins, which are ESLint's; oxlint does not export these types. */

interface Position {
  line: number;
}

export interface Syntax {
  type: string;
  loc: { start: Position; end: Position };
  parent?: Syntax | null;
}

interface Reference {
  identifier: Syntax & { name: string };
  resolved: object | null;
}

interface Context {
  filename: string;
  options: readonly unknown[];
  sourceCode: { text: string; getScope(node: Syntax): { through: readonly Reference[] } };
  report(problem: { node: object; message: string }): void;
}

interface Visitor {
  /** A method, so that a rule may ask for the properties that its selector promises. */
  visit(node: Syntax): void;
}

export interface Rule {
  meta?: { schema: unknown };
  create(context: Context): Record<string, Visitor['visit']>;
}
