import type { RemoteMatrix, RemotesManifest } from '@homeroom/contracts';

/** What a version was run with, and the contract that it must have been run with to go live. */
export interface Run {
  readonly matrix?: RemoteMatrix | undefined;
  /** Its hash. */
  readonly contract: string;
}

/** Why a version may not go live as far as the matrix goes; empty when it was run with what is live. */
export function matrixProblems({ shell }: RemotesManifest, remote: string, version: string, { matrix, contract }: Run): string[] {
  if (matrix?.cells.some((cell) => cell.shell === shell.version && cell.contract === contract)) return [];
  const what = matrix
    ? `it was not run with the live shell ${shell.version} and what the API answers now`
    : 'it was never run with every shell and contract';
  return [`${remote} ${version}: ${what}: npm run release -- matrix ${remote} ${version}`];
}
