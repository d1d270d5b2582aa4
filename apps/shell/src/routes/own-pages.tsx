import SchoolLine from '@homeroom/storefront/school-line';
import { SchoolStrip } from '@homeroom/storefront/your-school';
import type { ComponentType } from 'react';
import Licenses from './licenses';
import SignIn from './sign-in';
import VerifySignIn from './verify-sign-in';

/** Shows the family's school above the shell's own pages, as the marketplace does. */
const underSchool = (Page: ComponentType) => () => (
  <>
    <SchoolStrip>
      <SchoolLine />
    </SchoolStrip>
    <Page />
  </>
);

export const LicensesPage = underSchool(Licenses);
export const SignInPage = underSchool(SignIn);
export const VerifySignInPage = underSchool(VerifySignIn);
