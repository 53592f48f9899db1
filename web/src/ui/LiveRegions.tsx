/** The two places from which screen readers are told things. */
export const LiveRegions = ({ polite, assertive }: { polite: string; assertive: string }) => (
  <div className="unseen">
    <output>{polite}</output>
    <div role="alert">{assertive}</div>
  </div>
)
