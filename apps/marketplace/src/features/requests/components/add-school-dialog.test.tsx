import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import AddSchoolDialog from './add-school-dialog';

behavesAsFormDialog({
  title: 'Add New School',
  draw: (close) => <AddSchoolDialog onClose={close} />,
  begins: 'School name *',
  wrong: {
    'School name *': 'Please',
    'Address *': 'Please enter the address',
    'City *': 'Please enter the city',
    'State *': 'Please enter a two-letter state code, such as CA',
    'ZIP *': 'Please enter a ZIP code such as 92780',
    'Your name *': 'Please enter your name',
    'Your email *': 'Please enter a valid email address',
    'Your position *': 'Please choose your position',
  },
  complains: 'Missing Information: Please fill in all required fields',
  typed: [
    ['School name *', 'Harbor View Elementary'],
    ['Address *', '1 Harbor Way'],
    ['City *', 'Newport Beach'],
    ['State *', 'CA'],
    ['ZIP *', '92660'],
    ['Your name *', 'Ana Lee'],
    ['Your email *', 'ana@example.com'],
    ['Your position *', 'parent'],
  ],
  submit: 'Submit Request',
  request: 'POST /api/school-requests',
  body: expect.objectContaining({ schoolName: 'Harbor View Elementary', state: 'CA', position: 'parent' }) as object,
  done: 'School Request Submitted: The school will be added within 2 to 3 business days.',
  closing: 'keeps',
});
