import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { aSchool } from '../../../testing/records';
import SchoolDialog from './school-dialog';

const SCHOOL = { name: 'Oak', address: '1 Main St', city: 'Tustin', state: 'CA', zipCode: '92780' };

describe('a new school', () =>
  behavesAsFormDialog({
    title: 'Add School',
    draw: (close) => <SchoolDialog onClose={close} />,
    begins: 'Name *',
    wrong: { 'Name *': 'Please', 'Address *': 'Please', 'City *': 'Please', 'State *': 'Please', 'ZIP *': 'Please' },
    typed: [
      ['Name *', SCHOOL.name],
      ['Address *', SCHOOL.address],
      ['City *', SCHOOL.city],
      ['State *', SCHOOL.state],
      ['ZIP *', SCHOOL.zipCode],
    ],
    submit: 'Add School',
    request: 'POST /api/admin/schools',
    body: expect.objectContaining(SCHOOL) as object,
    reply: aSchool({ name: 'Oak' }),
    done: 'School added: Oak',
    closing: 'asks',
  }));

describe('editing a school', () =>
  behavesAsFormDialog({
    title: 'Edit School',
    draw: (close) => <SchoolDialog school={aSchool()} onClose={close} />,
    begins: 'Name *',
    wrong: {},
    typed: [['Principal', 'Ana Lee']],
    submit: 'Update School',
    request: 'PUT /api/admin/schools/7',
    body: { principalName: 'Ana Lee', updatedAt: aSchool().updatedAt },
    reply: aSchool(),
    done: 'School updated: Northlake',
    closing: 'asks',
  }));
