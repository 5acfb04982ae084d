/** Where the player keeps what must outlive a visit. Never throws: what cannot be kept is forgotten. */
export interface PlayerStorage {
  read(key: string): string | null
  write(key: string, text: string): void
}
