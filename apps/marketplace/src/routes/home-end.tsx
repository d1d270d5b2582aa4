import { ForBusinessOwners } from './for-business-owners';
import { SupportingSchools } from './supporting-schools';

/** Far down the home page: loaded after the visible parts. */
export default function HomeEnd() {
  return (
    <>
      <SupportingSchools />
      <ForBusinessOwners />
    </>
  );
}
