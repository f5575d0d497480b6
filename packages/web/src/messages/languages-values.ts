const line = { title: "‹title›", reason: "", price: null };
const noAnswer = { _tag: "NoAnswer" };

/** For tests: values for the texts that take certain words or objects only. */
export const OWN: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  "shell.ts shellMessages typedEarlyLost": [[[{ label: "Milk", text: "7" }]]],
  "added-items.ts reportText": [
    [{ ...line, outcome: "left", wanted: 3, quantity: 3 }],
    [{ ...line, outcome: "changed", wanted: 3, quantity: 3 }],
    [{ ...line, outcome: "changed", wanted: 4, quantity: 3 }],
    [{ ...line, outcome: "added", wanted: 3, quantity: 3, price: { was: 727_500, now: 777_700 } }],
  ],
  "campaign-editor.ts campaignEditorMessages fault": [
    [{ field: "endsAt", _tag: "EndsInThePast" }],
    [{ field: "html", _tag: "LinkRefused" }],
  ],
  "cart-changes.ts cartChangesMessages adjusted": [
    [{ reason: "Minimum", bound: 6, wanted: 2, quantity: 6 }],
    [{ reason: "Maximum", bound: 9_999, wanted: 12_000, quantity: 9_999 }],
  ],
  "cart-failed.ts cartFailedMessages quantity": [
    [7, 9, noAnswer, true],
    [7, 9, noAnswer, false],
  ],
  "cart-failed.ts cartFailedMessages remove": [
    [noAnswer, true],
    [noAnswer, false],
  ],
  "cart-failed.ts cartFailedMessages details": [
    [noAnswer, true],
    [noAnswer, false],
  ],
  "cart-failed.ts cartFailedMessages otherPlace": [
    ["‹what›", noAnswer, true],
    ["‹what›", noAnswer, false],
  ],
  "customer-list.ts customerListMessages which": [["organization", ["‹A›", "‹B›", "‹C›"]]],
  "edit-failure.ts because": [
    [noAnswer],
    [{ _tag: "Refused", message: "" }],
    [{ _tag: "ServerError", requestId: null }],
    [{ _tag: "ServerError", requestId: "‹id›" }],
  ],
  "guide-import.ts guideImportMessages role": [["sku"], ["own"]],
  "guide-list.ts actionText": [[{ _tag: "Hide" }], [{ _tag: "Unshare" }]],
  "import-list.ts importListMessages which": [["sku", ["‹A›", "‹B›", "‹C›"]]],
  "line.ts remarkText": [
    [{ _tag: "UnlikeLastOrder", last: 4, quantity: 400 }],
    [{ _tag: "Changed", because: { _tag: "OnlyLeft", left: 3 }, wanted: 4, quantity: 3 }],
    [{ _tag: "WillAdd", because: { _tag: "SoldByMultiple", multiple: 12 }, toAdd: 24 }],
  ],
  "list-kinds.ts listKindMessages which": [["sku", ["‹A›", "‹B›", "‹C›"]]],
  "list-kinds.ts listKindMessages missing": [[["sku", "unit"]]],
  "notices-late.ts lateNotices AccountSaved": [[{ what: "name" }], [{ what: "email" }], [{ what: "devices" }]],
  "notices-late.ts lateNotices BackInStock": [[{ names: ["‹A›"] }], [{ names: ["‹A›", "‹B›"] }]],
  "notices-late.ts lateNotices ItemsAdded": [
    [{ items: [{ ...line, outcome: "changed", wanted: 4, quantity: 3 }], more: 1_200 }],
  ],
  "notices-late.ts lateNotices SignedInElsewhere": [[{ name: "‹name›" }]],
  "notices-late.ts lateNotices SwitchedElsewhere": [[{ name: "‹name›" }]],
  "notices-late.ts lateNotices UserChanged": [[{ change: "invite" }], [{ change: "suspend" }]],
  "notices-late.ts lateNotices WorkKept": [
    [{ keeper: "‹keeper›", shown: "‹shown›", quantities: 5, changes: 2, rows: 4, hasForm: true }],
    [{ keeper: "", shown: "", quantities: 5, changes: 0, rows: 0, hasForm: false }],
  ],
  "notices-late.ts lateNotices WorkUnconfirmed": (["signedOut", "outdated"] as const).flatMap((why) => [
    [{ why, quantities: 3, changes: 2, hasOrder: false }],
    [{ why, quantities: 0, changes: 0, hasOrder: true }],
  ]),
  "quick-order.ts adjustmentText": [
    ...["NoQuantity", "NotWhole", "OutOfStock"].map((_tag) => [{ _tag }, String]),
    [{ _tag: "TooMany", maximum: 9_999 }, String],
    [{ _tag: "OtherUnit", written: "‹written›", soldBy: ["CS", "‹TB›"] }, String],
    [{ _tag: "Respelled", written: "‹written›" }, String],
  ],
  "setup.ts setupMessages blocked": [[["shop", "delivery"]], [["you"]]],
  "setup.ts setupMessages go": [["shop"], ["delivery"]],
  "setup.ts setupMessages saved": [["shop"], ["delivery"]],
  "sign-ups.ts signUpsMessages decided": ["approved", "refused"].map((status) => [status, "‹when›", "‹who›"]),
  "submit-refusal.ts submitRefusal": [
    ...["Updating", "Submitting", "Checking", "NoLines", "NoChanges", "NotLoaded"].map((_tag) => [{ _tag }]),
    [{ _tag: "Invalid", message: "" }],
    ...[1, 3].flatMap((count) => [
      [{ _tag: "Failed", count }],
      [{ _tag: "Differs", count }],
      [{ _tag: "Changed", lines: Array.from({ length: count }) }],
    ]),
  ],
};
