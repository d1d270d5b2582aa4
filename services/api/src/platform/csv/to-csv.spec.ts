import { toCsv } from './to-csv';

it('quotes what needs quotes, and lets no text become a formula', () => {
  const rows = [
    { name: 'Said "yes", twice', note: '=HYPERLINK("http://x")', sum: -2.5 },
    { name: 'Two\nlines', note: '+1', sum: 0 },
    { name: '@all', note: '-1', sum: 1 },
  ];
  expect(toCsv({ name: 'Name', sum: 'Sum', note: 'Note' }, rows)).toBe(
    ['\uFEFFName,Sum,Note', `"Said ""yes"", twice",-2.5,"'=HYPERLINK(""http://x"")"`, `"Two\nlines",0,'+1`, `'@all,1,'-1`, ''].join('\r\n'),
  );
});
