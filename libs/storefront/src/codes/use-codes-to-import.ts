import { toast } from '@homeroom/web';
import { useState } from 'react';
import { codesIn, problemOfCodes } from './codes-in';

/** Codes being typed or loaded, and what is wrong with them on import. */
export function useCodesToImport(text: string, onText: (text: string) => void) {
  const [problem, setProblem] = useState<string>();
  const codes = codesIn(text);
  const change = (next: string) => {
    onText(next);
    setProblem(undefined);
  };
  const send = (toServer: () => void) => {
    const found = problemOfCodes(codes);
    setProblem(found?.[1]);
    if (found) toast(...found, 'error');
    else toServer();
  };
  return { codes, problem, change, send };
}
