/** @type {readonly [line: string, ours: string]} */
const LATE_FORMAT = [
  'const dateTimeFormatter = new Intl.DateTimeFormat(undefined, {',
  'const dateTimeFormatter = (options => ({ format: (at) => new Intl.DateTimeFormat(undefined, options).format(at) }))({',
];

/**
 * Changes lines of packages in the bundle for Node that slow down each start, or each statement, without any use for us. The build fails if
 * a package no longer has its line; then check whether the change is still needed.
 * @type {Readonly<Record<string, readonly [line: string, ours: string]>>}
 */
const CHANGES = {
  // The router compiles a function for each shorter piece of a path. That is 500 functions, and a twentieth of a start.
  'find-my-way/lib/node.js': ['const LONG_PREFIX_MIN_LENGTH = 16', 'const LONG_PREFIX_MIN_LENGTH = 2'],
  // The router compiles a function for each route's parameters, but hundreds of routes can share a few of these functions.
  'find-my-way/lib/handler-storage.js': [
    "return new Function('NullObject', fnBody.join('\\n'))(NullObject)",
    "return (HandlerStorage.made ??= {})[fnBody.join('\\n')] ??= new Function('NullObject', fnBody.join('\\n'))(NullObject)",
  ],
  // Creating a process's first date format takes 13 ms, and our logs use another one.
  '@nestjs/common/services/console-logger.service.js': LATE_FORMAT,
  '@nestjs/common/services/logger.service.js': LATE_FORMAT,
  // The check for Cloudflare loads all of Node's `fetch`.
  'pg/lib/stream.js': ['if (isCloudflareRuntime()) {', 'if (false) {'],
  // Each call of the card provider turned its caller's stack into text with source maps. Only an error needs that.
  'stripe/esm/StripeResource.js': ['const callSiteStack = new Error().stack;', 'const callSiteStack = new Error();'],
  'stripe/esm/utils.js': [
    "const callerFrames = callSiteStack.substring(callSiteStack.indexOf('\\n') + 1);",
    "const callerFrames = (callSiteStack.stack ?? callSiteStack).replace(/^.*\\n/, '');",
  ],
  // To find the base classes of a body's class, it went through all classes with rules.
  'class-validator/cjs/metadata/MetadataStorage.js': [
    'for (const [key, value] of this.validationMetadatas.entries()) {',
    [
      'const bases = [];',
      'for (let base = Object.getPrototypeOf(targetConstructor); base?.prototype; base = Object.getPrototypeOf(base))',
      '  bases.unshift([base, this.validationMetadatas.get(base) ?? []]);',
      'for (const [key, value] of bases) {',
    ].join(' '),
  ],
  // Our statements are plain objects. An object that was copied with its property descriptors is slower in V8 from then on.
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
