/** What the User-Agent of programs says that walk through shops; those that hide it are held by the limits of the counter. */
const robot =
  /bot|crawl|spider|slurp|scrap|fetch|monitor|preview|headless|lighthouse|curl|wget|python|java\/|okhttp|http/i

/** Whether a User-Agent is that of a program. Browsers always send one that names Mozilla. */
export const isRobot = (userAgent: string | undefined): boolean =>
  !userAgent?.includes('Mozilla/') || robot.test(userAgent)
