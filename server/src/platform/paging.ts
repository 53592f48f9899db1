/** Where a page is in its list, as it is sent beside the page's items. */
export const pagingOf = (page: number, page_size: number, total: number) => ({
  page,
  pages: Math.ceil(total / page_size),
  page_size,
  total,
})
