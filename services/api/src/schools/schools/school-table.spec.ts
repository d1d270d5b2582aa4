import { setImmediate as turn } from 'node:timers/promises';
import { readSchoolTable } from './school-table';

const names = async (text: string) => (await readSchoolTable(text)).map(({ school }) => school?.name);
const ROW = 'Oak Elementary,1 Main St,Tustin,CA,92780';

describe('school tables as people have them', () => {
  it.each([
    ['commas', `${ROW}\nElm Middle,2 Main St,Brea,ca,92821`],
    ['tabs', 'Oak Elementary\t1 Main St\tTustin\tCA\t92780\nElm Middle\t2 Main St\tBrea\tCA\t92821'],
    ['semicolons', `Oak Elementary;1 Main St, Suite 4;Tustin;CA;92780\nElm Middle;2 Main St;Brea;CA;92821`],
    ['the line ends of Windows and a last blank line', `${ROW}\r\nElm Middle,2 Main St,Brea,CA,92821\r\n\r\n`],
    ['the line ends of an old Mac', `${ROW}\rElm Middle,2 Main St,Brea,CA,92821`],
    ['a mark of the encoding and a header', `\uFEFFSchool Name,Address,City,State,ZIP\n${ROW}\nElm Middle,2 Main St,Brea,CA,92821`],
    ['blank lines and spaces', `\n  ${ROW}  \n , , , , \n Elm Middle , 2 Main St , Brea , CA , 92821 `],
  ])('can be read with %s', async (_, text) => {
    expect(await names(text)).toEqual(['Oak Elementary', 'Elm Middle']);
  });

  it('can have quoted commas, quotes and line breaks, and extra columns', async () => {
    const [row] = await readSchoolTable(
      `"St. Mary's, ""North""","12 Main St,\nSuite 4",Tustin,CA,92780-1234,office@school.test,(714) 555-0100,Ana Lee`,
    );
    expect(row!.message).toBe('Address: Please use one line, without invisible characters');
    const [long] = await readSchoolTable(ROW.replace('Oak Elementary', 'O'.repeat(1000)));
    expect(long!.message).toBe('Name: Please enter at most 120 characters');
    const [fine] = await readSchoolTable(
      `"St. Mary's, ""North""","12 Main St, Suite 4",Tustin,CA,92780-1234,office@school.test,(714) 555-0100,Ana Lee`,
    );
    expect(fine!.school).toMatchObject({
      name: `St. Mary's, "North"`,
      address: '12 Main St, Suite 4',
      zipCode: '92780-1234',
      adminEmail: 'office@school.test',
      principalName: 'Ana Lee',
    });
  });

  it('can have their columns in the order of a header that names the first five', async () => {
    const [row] = await readSchoolTable(
      'Email address,City,School Name,ZIP,State,Street address,Principal’s name\noak@school.test,Tustin,Oak Elementary,92780,CA,1 Main St,Ana Lee',
    );
    expect(row).toMatchObject({
      message: null,
      school: { name: 'Oak Elementary', address: '1 Main St', city: 'Tustin', zipCode: '92780' },
    });
    // As the preview shows it.
    expect(row).toMatchObject({ name: 'Oak Elementary', place: 'Tustin, CA, 92780' });
    expect(row!.school).toMatchObject({ state: 'CA', adminEmail: 'oak@school.test', principalName: 'Ana Lee' });
  });

  it('have the usual order below a header that does not name them all, or names one twice', async () => {
    expect(await names(`School,Where,City,State,ZIP\n${ROW}`)).toEqual(['Oak Elementary']);
    expect(await names(`Name,Address,Address 2,State,ZIP\n${ROW}`)).toEqual(['Oak Elementary']);
  });

  it('can start with a school whose name looks like a header', async () => {
    expect(await names(`Oak School,1 Main St,Tustin,CA,92780\n${ROW}`)).toEqual(['Oak School', 'Oak Elementary']);
  });

  it('can come from a spreadsheet that dropped the leading zero of a ZIP code', async () => {
    expect((await readSchoolTable('Old North,1 Salem St,Boston,MA,2113'))[0]!.school!.zipCode).toBe('02113');
  });

  it('name the wrong row as the spreadsheet numbers it', async () => {
    expect(
      await readSchoolTable(
        `name,address,city,state,zip\n${ROW}\nOnly,three,columns\nBad State,1 Main St,Tustin,ZZ,92780\n,1 Main St,Tustin,CA,92780`,
      ),
    ).toEqual([
      expect.objectContaining({ row: 2, message: null }),
      expect.objectContaining({ row: 3, school: null, message: 'Row 3 must have at least 5 columns: Name, Address, City, State, ZIP' }),
      expect.objectContaining({ row: 4, message: 'Please enter a two-letter state code, such as CA' }),
      expect.objectContaining({ row: 5, message: 'Please enter the name of the school' }),
    ]);
  });

  it('say so when a quote never closes', async () => {
    await expect(readSchoolTable('"Oak,1 Main St,Tustin,CA,92780')).rejects.toThrow('a quotation mark is missing');
  });

  it('let other work pass every hundred rows, and lose no character between two pieces', async () => {
    const lines = Array.from({ length: 1_000 }, (_, number) => `🏫 Ñandú ${number},${number} Main St,Tustin,CA,92780`);
    let turns = 0;
    let isRead = false;
    const reading = readSchoolTable(lines.join('\r\n')).finally(() => {
      isRead = true;
    });
    while (!isRead) {
      turns += 1;
      await turn();
    }
    expect((await reading).map(({ row, name }) => [row, name])).toEqual(lines.map((_, number) => [number + 1, `🏫 Ñandú ${number}`]));
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
