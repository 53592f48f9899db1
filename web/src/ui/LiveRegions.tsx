/** The two ARIA live regions for announcements. */
export const LiveRegions = ({ polite, assertive }: { polite: string; assertive: string }) => (
  <div className="unseen">
    <output>{polite}</output>
    <div role="alert">{assertive}</div>
  </div>
)
