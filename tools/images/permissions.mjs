/**
 * Podman's options for a service's reduced permissions.
 * @param {import('./compose.mjs').Service} service
 */
export const permissionsOf = ({ read_only: isReadOnly, cap_drop: dropped = [], security_opt: options = [] }) => [
  ...(isReadOnly ? ['--read-only', '--read-only-tmpfs=false'] : []),
  ...dropped.flatMap((capability) => ['--cap-drop', capability]),
  ...options.flatMap((option) => ['--security-opt', option.replace(/:true$/, '')]),
];
