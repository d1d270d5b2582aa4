/** Component tests, and the unit tests of the API: its packages take longer to load than its tests to run. */
const SHARING = /\.test\.tsx$|\/services\/api\/.+\.spec\.ts$/;

/** Whether a test file gets the packages that the files before it loaded. */
export const sharesPackages = (/** @type {string} */ file) => SHARING.test(file);
