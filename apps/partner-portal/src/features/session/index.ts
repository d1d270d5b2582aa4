export { isSignedInAgain, partnerSessionQuery, signIn, signOut, signOutEverywhere, whoIsSignedIn } from './api/session';
export { clearBusinessAuth, readBusinessAuth, writeBusinessAuth, writeStaffAuth, type BusinessAuth } from './business-auth';
