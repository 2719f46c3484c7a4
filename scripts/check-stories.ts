/**
 * `npm run lab -- stories`: reads the story index and lists components that lack a required state, have no stories, or have no
 * guide for their docs page.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { buildIndex } from "storybook/internal/core-server";

const root = path.join(import.meta.dirname, "..");
const components = path.join(root, "packages/ui/src/components");

/** Stories of every component: the default, and all its variants, in which hostile brands are checked. */
const always = ["Default", "Matrix"];

/** Additional stories of every field. */
const fieldStates = ["With Hint", "With Error", "Disabled"];

/** Additional stories by component folder, besides those that show what its contract promises (contracts.landing.test.tsx). */
const required: Readonly<Record<string, readonly string[]>> = {
  button: ["Pending", "Disabled", "As Link", "In A Row", "Long Name"],
  "icon-button": ["Disabled", "As Link"],
  link: ["Elsewhere", "As Child", "Long Name"],
  field: ["With Hint", "With Error", "Long Name"],
  "text-field": [...fieldStates, "Filled", "Long Name"],
  "money-field": [...fieldStates, "Filled", "Largest"],
  "phone-field": [...fieldStates, "Filled", "Abroad"],
  "document-field": [...fieldStates, "Filled", "Long Name"],
  "number-stepper": ["At Least", "At Most", "Invalid", "Disabled"],
  "quick-quantity": ["Other Amount", "Some Off", "Disabled"],
  "select-field": [...fieldStates, "Chosen", "Long Name"],
  "textarea-field": [...fieldStates, "Filled", "Long Text"],
  "date-field": [...fieldStates, "Filled", "Unreadable", "Long Name"],
  "date-time-field": [...fieldStates, "Filled"],
  "switch-field": [...fieldStates.slice(1), "On", "Long Name"],
  "checkbox-field": [...fieldStates.slice(1), "Checked", "Long Name"],
  "color-field": ["With Error", "Disabled", "Moved", "With Contrast"],
  "search-box": ["Filled", "Disabled"],
  "segmented-filter": ["Chosen", "Long Name"],
  "raffle-card": [
    "Paused",
    "Finished",
    "Sold Out",
    "Nothing Sold",
    "Million",
    "No Image",
    "Broken Image",
    "Long Name",
    "Loading",
    "Admin",
    "Admin Draft",
    "Admin Publishing",
    "Admin Loading",
  ],
  ticket: ["Waiting For Proof", "Approved", "One", "Thousand", "Long Name"],
  "ticket-number-grid": ["Some Chosen", "Full", "One", "Million", "Loading", "Sold Out"],
  "status-badge": ["Pending", "Approved", "Rejected", "Finished", "Draft", "Unknown", "Long Name"],
  "sold-bar": ["Nothing", "One", "Almost All", "Sold Out"],
  countdown: ["Last Day", "Hold", "Hold Over"],
  price: ["Lowest", "Highest", "In Dollars Too"],
  modal: ["Closed", "Without Actions", "Long Content"],
  "delete-modal": ["Pending", "Failed", "Long Name", "In A List"],
  drawer: ["Closed", "From Below", "Long Name"],
  "dropdown-menu": ["Open", "Long Name"],
  tabs: ["Second", "Long Name"],
  pager: [
    "First Page",
    "One Shown",
    "Empty",
    "Loading",
    "Many Pages",
    "Links",
    "Links On Last Page",
  ],
  "data-table": ["Loading", "Empty", "Failed", "One", "Long Name"],
  "stat-tile": ["Loading", "Zero", "Million", "Long Name"],
  charts: ["Loading", "Empty", "Long Name"],
  uploader: [
    "Dragging",
    "Chosen",
    "Checking",
    "Uploading",
    "Done",
    "Failed",
    "Missing",
    "Wrong Type",
    "Current",
    "Replaced",
    "Disabled",
    "Long Name",
  ],
  "image-viewer": ["Loading", "Broken"],
  "copy-button": ["Copied", "Refused"],
  steps: ["First", "Last", "Long Name"],
  toast: ["Failure", "News", "Several", "Too Many", "Long Name"],
  banner: ["Warning", "Danger", "Success", "Long Name"],
  "empty-state": ["Nothing Found", "Nothing Waiting", "Nothing Published", "Long Name"],
  "error-state": ["Small", "Retrying", "Without Retry", "Page", "Details Shown", "Long Name"],
  skeleton: ["Block", "Round", "Group", "Size Of What It Stands For", "Of Known Size", "Chart"],
  stack: ["As List", "Start", "Page"],
  cluster: ["Between", "No Wrap", "Rest", "End"],
  columns: ["Even", "Fields", "With Aside", "Pinned"],
  text: ["Small Size", "Lines Kept", "Empty Status", "In A Cell", "Below A Button", "Long Name"],
  heading: ["Large", "With Caption", "Long Name"],
  "visually-hidden": ["As Heading"],
  form: ["With Error", "Group", "Wide Alone", "Limited"],
  bleed: ["As Child"],
  space: ["Below", "As Paragraph"],
  "bulleted-list": ["Sentences", "Muted"],
  tiles: ["First Wide", "Four", "Four First Wide", "Cards"],
  "narrow-column": ["For A Form", "Start"],
  "desk-panes": ["Picked", "Loading List", "With Parts"],
  "theme-toggle": ["Words", "Disabled"],
  avatar: ["Broken", "Nothing", "Long Name"],
  breadcrumbs: ["Long Name"],
  "public-shell": ["Signed In", "Whole Frame", "Long Name"],
  "admin-shell": ["Long Name"],
  "file-field": [...fieldStates, "Chosen", "Long Name"],
  "movement-card": ["Exact", "Used", "Long Name"],
  "qr-code": ["Longest", "Framed"],
  "buy-bar": ["Apart", "In Its Place"],
  verdict: ["Amber", "Red"],
  "waiting-line": ["One", "Next", "Almost", "Lost", "Offline", "Long Line"],
  "live-draw": [
    "Before The Seal",
    "Without A Log",
    "No Date",
    "Waiting For Digits",
    "Waiting For The Beacon",
    "Waiting For Staff",
    "First Prize Drawn",
    "Held Winner",
    "Drawn Again",
    "Drawn",
    "Nobody Won",
    "Corrected",
    "Cancelled",
    "Late Digits",
    "Late Beacon",
    "Late Staff",
    "Connection Lost",
  ],
  "result-picture": [
    "Two Prizes",
    "Three Prizes",
    "Many Prizes",
    "Not Sold",
    "No Winner",
    "Seven Digits",
  ],
  "share-picture": ["Square", "Preview"],
  "receipt-card": ["Waiting", "Sealed", "Two Files", "Decided", "No Log", "With Code"],
  "draw-rules": ["One Prize", "Changed"],
  "instant-prizes": ["Scheduled", "Waiting", "Drawn", "Nobody Took Part", "Not Held", "Long Name"],
};

/** Components that show user-entered text: a story with very long words proves that such words don't widen it. */
const showsTypedText = [
  "activity-list",
  "admin-shell",
  "banner",
  "bar-list",
  "breadcrumbs",
  "bulleted-list",
  "button",
  "checklist",
  "cluster",
  "data-table",
  "delete-modal",
  "detail-list",
  "disclosure",
  "draw-rules",
  "drawer",
  "dropdown-menu",
  "empty-state",
  "error-state",
  "file-field",
  "filter-bar",
  "form",
  "heading",
  "link",
  "live-draw",
  "modal",
  "movement-card",
  "pick-list",
  "instant-prizes",
  "prize-list",
  "public-shell",
  "radio-cards",
  "raffle-card",
  "raffle-hero",
  "result-picture",
  "section",
  "select-field",
  "stack",
  "stat-tile",
  "text",
  "textarea-field",
  "ticket",
  "toast",
  "uploader",
  "winner-card",
];

/** Story names by component folder, from Storybook's own index. */
async function storiesByFolder(): Promise<Map<string, Set<string>>> {
  const index = await buildIndex({ configDir: path.join(root, ".storybook") });
  const found = new Map<string, Set<string>>();
  for (const entry of Object.values(index.entries)) {
    const folder = /packages\/ui\/src\/components\/([^/]+)\//.exec(entry.importPath)?.[1];
    if (entry.type !== "story" || folder === undefined) continue;
    found.set(folder, (found.get(folder) ?? new Set()).add(entry.name));
  }
  return found;
}

async function hasGuide(folder: string): Promise<boolean> {
  const text = await readFile(path.join(components, folder, `${folder}.stories.tsx`), "utf8");
  return /\bguide\b/.test(text);
}

const problems: string[] = [];
const stories = await storiesByFolder();
const folders = (await readdir(components, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

for (const folder of Object.keys(required)) {
  if (!folders.includes(folder))
    problems.push(`${folder}: is listed as required but doesn't exist`);
}
for (const folder of folders) {
  const has = stories.get(folder);
  if (!has) {
    problems.push(`${folder}: has no stories`);
    continue;
  }
  const typed = showsTypedText.includes(folder) ? ["Long Words"] : [];
  const missing = [...always, ...(required[folder] ?? []), ...typed].filter(
    (name) => !has.has(name),
  );
  if (missing.length > 0) problems.push(`${folder}: lacks ${missing.join(", ")}`);
  if (!(await hasGuide(folder))) problems.push(`${folder}: its stories have no parameters.guide`);
}

if (problems.length > 0) {
  console.error(`Missing stories or guides:\n  ${problems.join("\n  ")}`);
  process.exitCode = 1;
} else {
  console.log(`${folders.length} components have all required stories.`);
}
