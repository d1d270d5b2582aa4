import { ForBusinessOwners } from './for-business-owners';
import { SupportingSchools } from './supporting-schools';

/** Far down the home page: comes after what is seen first. */
export default function HomeEnd() {
  return (
    <>
      <SupportingSchools />
      <ForBusinessOwners />
    </>
  );
}
