import { LIMITS, type Compatibility, type Frames } from '@homeroom/contracts';
import { COPY, ENTRY_FILE, isContentOf, type BuildFacts } from './artifact.js';
import { ReleaseRefusal } from './refusal.js';

/** Limits of an uploaded artifact; ours have about 100 files and 2 MB. */
export const UPLOAD_LIMITS = { files: 1_000, bytes: 32 * 1024 * 1024, fileBytes: LIMITS.releaseFileBytes } as const;

/** Files that every version has to ship. */
const PAPERS = ['licenses.txt', 'sbom.cdx.json'];
/** The part after the `+` has no dash, so no two versions share a folder. */
const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,30})?\+[0-9a-z]{1,30}$/;
/** A path below the artifact's folder, without hidden files. */
const FILE = /^[\w@][\w@~+.-]*(\/[\w@][\w@~+.-]*){0,5}$/;
const FILE_LENGTH = 200;
const HASH = /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/;
const PATH = /^\/$|^(\/[a-z0-9-]+)+$/;
const FRAMES = ['public', 'workspace', 'counter', 'none'];

type Unknown = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);
const isLine = (value: unknown): value is string => isText(value, /^[^\p{Cc}]{1,120}$/u);
const isFileName = (file: string) => file.length <= FILE_LENGTH && FILE.test(file) && !file.includes('..');

const isCompatibility = (value: unknown): value is Compatibility =>
  isRecord(value) &&
  Number.isSafeInteger(value['contract']) &&
  isLine(value['contracts']) &&
  isRecord(value['shared']) &&
  Object.values(value['shared']).every(isLine);

const isFrames = (value: unknown): value is Frames | undefined =>
  value === undefined ||
  (isRecord(value) && Object.entries(value).every(([path, frame]) => PATH.test(path) && FRAMES.includes(frame as string)));

/** What the fields of facts must be; the files are checked one by one. */
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: (value) => isText(value, /^\w{1,120}$/),
  version: (value) => isText(value, VERSION),
  title: isLine,
  path: (value) => isText(value, PATH),
  contracts: isLine,
  commit: (value) => value === null || isText(value, /^[0-9a-f]{7,64}$/),
  isDirty: (value) => value === undefined || typeof value === 'boolean',
  compatibility: isCompatibility,
  frames: isFrames,
};

function problemsOfFile(file: string, value: unknown): string[] {
  if (!isFileName(file) || COPY.test(file)) return [`${JSON.stringify(file).slice(0, FILE_LENGTH)} is not a file's name`];
  if (file.endsWith('.map')) return [`${file} would give the sources away`];
  const { bytes, integrity } = isRecord(value) ? value : {};
  if (!Number.isSafeInteger(bytes) || Number(bytes) < 0 || !isText(integrity, HASH)) return [`${file} has no size and hash`];
  return Number(bytes) > UPLOAD_LIMITS.fileBytes ? [`${file} is larger than ${UPLOAD_LIMITS.fileBytes} bytes`] : [];
}

function problemsOfFiles(files: unknown): string[] {
  if (!isRecord(files)) return ['it lists no files'];
  const listed = Object.entries(files);
  if (listed.length > UPLOAD_LIMITS.files) return [`it has more than ${UPLOAD_LIMITS.files} files`];
  const problems = listed.flatMap(([file, value]) => problemsOfFile(file, value));
  if (problems.length > 0) return problems;
  const bytes = Object.values(files as BuildFacts['files']).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > UPLOAD_LIMITS.bytes) return [`it is larger than ${UPLOAD_LIMITS.bytes} bytes`];
  return [ENTRY_FILE, ...PAPERS].filter((file) => !Object.hasOwn(files, file)).map((file) => `${file} is missing`);
}

/**
 * Reads the facts of an artifact that a team uploads. They name files and addresses, so each field is checked.
 * @param content of its `build-facts.json`
 * @throws ReleaseRefusal
 */
export function uploadedFacts(content: Buffer, remote: string): BuildFacts {
  let facts: unknown;
  try {
    facts = JSON.parse(content.toString('utf8'));
  } catch {
    // The error below covers invalid JSON as well.
  }
  if (!isRecord(facts)) throw new ReleaseRefusal(['this is not the build-facts.json of an artifact']);
  if (facts['app'] !== remote) throw new ReleaseRefusal([`this is a build of ${String(facts['app']).slice(0, 40)}, not of ${remote}`]);
  const wrong = Object.entries(FIELDS).flatMap(([field, isRight]) => (isRight(facts[field]) ? [] : [`its ${field} cannot be used`]));
  const problems = [...wrong, ...problemsOfFiles(facts['files'])];
  if (problems.length > 0) throw new ReleaseRefusal(problems.slice(0, 5));
  return facts as unknown as BuildFacts;
}

const MAP = /\.map$/;

/** Whether it is the source map of a file of this artifact: it comes with the artifact, but is never served. */
export const isMapOf = ({ files }: Pick<BuildFacts, 'files'>, file: string) =>
  MAP.test(file) && Object.hasOwn(files, file.replace(MAP, '')) && isFileName(file);

/** Whether the content is a source map. The browser's file does not name it, so no hash can tell whether it is the right one. */
export function isSourceMap(content: Buffer): boolean {
  try {
    const map: unknown = JSON.parse(content.toString('utf8'));
    return isRecord(map) && map['version'] === 3 && typeof map['mappings'] === 'string' && Array.isArray(map['sources']);
  } catch {
    return false;
  }
}

/**
 * Why a file does not belong to an artifact; null when it does. Compressed copies are compared with their file once everything has arrived.
 */
export function strangeFile({ files }: Pick<BuildFacts, 'files'>, file: string, content: Buffer): string | null {
  const original = Object.hasOwn(files, file) ? files[file]! : undefined;
  if (original)
    return content.length === original.bytes && isContentOf(original.integrity, content) ? null : `${file} is not what was built`;
  const copied = file.replace(COPY, '');
  if (copied === file || !Object.hasOwn(files, copied)) return `${file} is not a file of the build`;
  return content.length <= files[copied]!.bytes + 1_024 ? null : `${file} is larger than its file`;
}
