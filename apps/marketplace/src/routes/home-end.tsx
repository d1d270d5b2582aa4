import { ForBusinessOwners } from './for-business-owners';
import { SupportingSchools } from './supporting-schools';

/** The end of the home page, which loads after the visible parts. */
export default function HomeEnd() {
  return (
    <>
      <SupportingSchools />
      <ForBusinessOwners />
    </>
  );
}
