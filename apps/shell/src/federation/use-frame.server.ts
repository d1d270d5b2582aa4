/** The server renders public pages only. */
export const useFrame = () => 'public' as const;
