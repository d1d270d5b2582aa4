import { codesIn } from './codes-in';

describe('codes from a paste or a file', () => {
  it('are one per line, whatever the line ending, without blank lines', () => {
    expect(codesIn('A-1\n\n  B 2  \r\nC3\rD4\n')).toEqual(['A-1', 'B 2', 'C3', 'D4']);
  });

  it('are the first column of a spreadsheet’s export, unquoted', () => {
    expect(codesIn('\uFEFFA-1,unused\r\n"B,2";x\r\n"C ""3"""\tx')).toEqual(['A-1', 'B,2', 'C "3"']);
  });
});
