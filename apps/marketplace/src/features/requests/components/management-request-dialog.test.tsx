import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { aSchool } from '../../../testing/a-school';
import ManagementRequestDialog from './management-request-dialog';

behavesAsFormDialog({
  title: 'Request Management Access',
  draw: (close) => <ManagementRequestDialog school={aSchool()} onClose={close} />,
  begins: 'Full name *',
  wrong: {
    'Full name *': 'Please enter your name',
    'Email *': 'Please enter a valid email address',
    'Position *': 'Please choose your position',
    'How can we verify your position? *': 'Please',
  },
  complains: 'Missing Information: Please fill in all required fields',
  typed: [
    ['Full name *', 'Ana Lee'],
    ['Email *', 'ana@school.org'],
    ['Position *', 'pto-president'],
    ['How can we verify your position? *', 'Call the office'],
  ],
  submit: 'Submit Request',
  request: 'POST /api/school-management-requests',
  body: expect.objectContaining({
    schoolId: 3,
    requestorName: 'Ana Lee',
    position: 'pto-president',
    verification: 'Call the office',
  }) as object,
  done: 'Request Submitted: We will review it and contact you within 2 to 3 business days.',
  closing: 'keeps',
});
