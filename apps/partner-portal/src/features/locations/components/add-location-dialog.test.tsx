import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import AddLocationDialog from './add-location-dialog';

const PLACE = { name: 'Studio', address: '1 Harbor Way', city: 'Tustin', state: 'CA', zipCode: '92780' };

behavesAsFormDialog({
  title: 'Add New Location',
  draw: (close) => <AddLocationDialog businessId={7} onClose={close} />,
  begins: 'Name *',
  wrong: {
    'Name *': 'Please enter a name',
    'Address *': 'Please enter the address',
    'City *': 'Please enter the city',
    'State *': 'Please enter a two-letter state code, such as CA',
    'ZIP *': 'Please enter a ZIP code such as 92780',
  },
  typed: [
    ['Name *', PLACE.name],
    ['Address *', PLACE.address],
    ['City *', PLACE.city],
    ['State *', PLACE.state],
    ['ZIP *', PLACE.zipCode],
  ],
  submit: 'Add Location',
  request: 'POST /api/businesses/7/locations',
  body: expect.objectContaining(PLACE) as object,
  done: 'Location added successfully!',
  closing: 'keeps',
});
