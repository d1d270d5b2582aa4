/** Component tests, and unit tests of the API, whose packages take longer to load than its tests to run. */
const SHARING = /\.test\.tsx$|\/services\/api\/.+\.spec\.ts$/;

/** Whether a test file shares loaded packages with the files before it. */
export const sharesPackages = (/** @type {string} */ file) => SHARING.test(file);
