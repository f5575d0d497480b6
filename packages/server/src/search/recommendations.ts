import { object, onlyNamed, readJson, Refusal, text, whole } from "@larder/domain/search-engine/query/parameters";

/** What goes with one product, as the protocol's clients ask for it. */
export interface BoughtTogetherRequest {
  readonly index: string;
  readonly objectID: string;
  /** The lowest score, 0 to 100. */
  readonly threshold: number;
  readonly most: number;
}

const MAX_REQUESTS = 50;
const MAX_RECOMMENDATIONS = 30;

/** There is no query whose words could be marked. */
const WITHOUT_EFFECT = ["highlightPreTag", "highlightPostTag", "clickAnalytics", "userToken", "analytics"];

const refuseOthers = (given: unknown): void => {
  if (given === undefined || given === null) return;
  const other = Object.keys(object(given, "queryParameters")).find((name) => !WITHOUT_EFFECT.includes(name));
  if (other !== undefined) throw new Refusal("invalid", `${other.slice(0, 100)} is not supported in recommendations`);
};

const thresholdOf = (value: unknown): number => {
  if (value === undefined || value === null) return 0;
  if (typeof value !== "number" || !(value >= 0 && value <= 100))
    throw new Refusal("invalid", "threshold must be a number from 0 to 100");
  return value;
};

const readOne = (given: unknown): BoughtTogetherRequest => {
  const input = object(given, "A request");
  onlyNamed(input, ["indexName", "model", "objectID", "threshold", "maxRecommendations", "queryParameters"]);
  const model = text(input, "model", "");
  if (model !== "bought-together")
    throw new Refusal("invalid", `The model ${model.slice(0, 100)} is not supported; see the table of calls`);
  refuseOthers(input["queryParameters"]);
  return {
    index: text(input, "indexName", ""),
    objectID: text(input, "objectID", ""),
    threshold: thresholdOf(input["threshold"]),
    most: whole(input, "maxRecommendations", MAX_RECOMMENDATIONS, MAX_RECOMMENDATIONS),
  };
};

/** Parses a body of /1/indexes/* /recommendations. Throws a Refusal, also for a model that there is nothing to answer from. */
export const readRecommendations = (body: string): readonly BoughtTogetherRequest[] => {
  const input = object(readJson(body), "The request body");
  onlyNamed(input, ["requests"]);
  const { requests } = input;
  if (!Array.isArray(requests) || requests.length > MAX_REQUESTS)
    throw new Refusal("invalid", `requests must be a list of at most ${MAX_REQUESTS}`);
  return requests.map(readOne);
};
