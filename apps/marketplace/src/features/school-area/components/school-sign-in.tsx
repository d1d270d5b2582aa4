import { SCREENS } from '@homeroom/contracts';
import { SchoolSignIn as SignInForm } from '@homeroom/contracts/school-area';
import { LinkForm } from '@homeroom/storefront/link-form';
import { Link, offerWorkspace } from '@homeroom/web';
import { useEffect } from 'react';
import { requestLink } from '../api/school-area';

/** Signs in by an emailed link, because school accounts have no passwords. */
export function SchoolSignIn() {
  // Forget the session that seemed to be open, so that the frame shows no navigation.
  useEffect(() => offerWorkspace(null), []);
  return (
    <LinkForm
      title="Your school’s page"
      lead="For people who manage a school on Homeroom. We’ll email you a sign-in link."
      name="school-sign-in"
      contract={SignInForm}
      label="Email"
      autoComplete="email"
      submitLabel="Email me a link"
      send={requestLink}
      sent={(email) => <>If {email} manages a school, a link is on its way. It works once and expires in 15 minutes.</>}
    >
      Not a manager yet? Find your school in the <Link to={SCREENS.schools}>School Directory</Link> and request management access.
    </LinkForm>
  );
}
