/** Only public pages are drawn on a server. */
export const useFrame = () => 'public' as const;
