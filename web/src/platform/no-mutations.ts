/**
 * The minimum that the query client needs of a mutation cache. We make plain calls, so the build replaces the package's
 * own with this.
 */
export class NoMutations {
  findAll(): never[] {
    return []
  }
  async resumePausedMutations(): Promise<void> {}
  clear(): void {}
}
