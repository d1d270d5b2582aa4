/** @type {readonly [line: string, ours: string]} */
const LATE_FORMAT = [
  'const dateTimeFormatter = new Intl.DateTimeFormat(undefined, {',
  'const dateTimeFormatter = (options => ({ format: (at) => new Intl.DateTimeFormat(undefined, options).format(at) }))({',
];

/**
 * Changes a line of a package in the bundle for Node that costs each start, or each statement, and gives us nothing. A package that no longer
 * has its line fails the build: look at it anew.
 * @type {Readonly<Record<string, readonly [line: string, ours: string]>>}
 */
const CHANGES = {
  // The router compiles a function for each shorter piece of a path: 500 of them, a twentieth of a start.
  'find-my-way/lib/node.js': ['const LONG_PREFIX_MIN_LENGTH = 16', 'const LONG_PREFIX_MIN_LENGTH = 2'],
  // It compiles a function for each route that makes an object of its parameters: a few are the same for hundreds of routes.
  'find-my-way/lib/handler-storage.js': [
    "return new Function('NullObject', fnBody.join('\\n'))(NullObject)",
    "return (HandlerStorage.made ??= {})[fnBody.join('\\n')] ??= new Function('NullObject', fnBody.join('\\n'))(NullObject)",
  ],
  // The first format that a process makes takes 13 ms, and we log in another one.
  '@nestjs/common/services/console-logger.service.js': LATE_FORMAT,
  '@nestjs/common/services/logger.service.js': LATE_FORMAT,
  // Asking whether this is Cloudflare loads all of Node's `fetch`.
  'pg/lib/stream.js': ['if (isCloudflareRuntime()) {', 'if (false) {'],
  // With each call of the card provider, its caller's stack became text, by source maps. Only an error needs it.
  'stripe/esm/StripeResource.js': ['const callSiteStack = new Error().stack;', 'const callSiteStack = new Error();'],
  'stripe/esm/utils.js': [
    "const callerFrames = callSiteStack.substring(callSiteStack.indexOf('\\n') + 1);",
    "const callerFrames = (callSiteStack.stack ?? callSiteStack).replace(/^.*\\n/, '');",
  ],
  // For each body, it went through all classes with rules to find the bases of one.
  'class-validator/cjs/metadata/MetadataStorage.js': [
    'for (const [key, value] of this.validationMetadatas.entries()) {',
    [
      'const bases = [];',
      'for (let base = Object.getPrototypeOf(targetConstructor); base?.prototype; base = Object.getPrototypeOf(base))',
      '  bases.unshift([base, this.validationMetadatas.get(base) ?? []]);',
      'for (const [key, value] of bases) {',
    ].join(' '),
  ],
  // Our statements are plain objects. Copying one with its property descriptors makes V8 look up each of its properties from then on.
  'pg/lib/utils.js': [
    'return Object.defineProperties(Object.create(Object.getPrototypeOf(config)), Object.getOwnPropertyDescriptors(config))',
    'return { ...config }',
  ],
};

export const CHANGED = Object.keys(CHANGES);

/**
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function lean(source) {
  const [, file = ''] = /node_modules\/(?!.*node_modules\/)(.*)$/.exec(this.resourcePath) ?? [];
  const change = CHANGES[file];
  if (!change) throw new Error(`nothing is known about ${file}`);
  const [line, ours] = change;
  if (source.split(line).length !== 2) throw new Error(`${file} no longer has the line “${line}”`);
  return source.replace(line, ours);
}
