/** @typedef {'begun' | 'built' | 'failed'} Message from an app's build */

/**
 * Follows the builds of several apps.
 * @param {readonly string[]} apps
 * @param {() => void} onBuilt called when no build is under way, if one succeeded since the last call. The first time, all have succeeded
 * @returns {(app: string, message: Message) => void} takes a message of an app
 */
export function whenAllAreBuilt(apps, onBuilt) {
  const missing = new Set(apps);
  const underWay = new Set();
  let hasNew = false;
  return (app, message) => {
    if (message === 'begun') return void underWay.add(app);
    underWay.delete(app);
    if (message === 'built') {
      missing.delete(app);
      hasNew = true;
    }
    if (!hasNew || missing.size > 0 || underWay.size > 0) return;
    hasNew = false;
    onBuilt();
  };
}
