package devidp

// The providers that this package stands in for, by the names of the contract (7.2).
const (
	GitHub = "github"
	GitLab = "gitlab"
)

// Root is the path below which a Server answers. It is to be mounted there with the whole
// path left in the request.
const Root = "/dev/idp/"

// Addresses is what a client of a provider has to know. Client id and secret are the same
// in every process: they protect nothing, because whoever reaches the server picks who to
// be.
type Addresses struct {
	AuthURL      string // where the browser is sent to
	TokenURL     string
	UserInfoURL  string // GitHub: GET user. GitLab: the userinfo endpoint
	EmailsURL    string // GitHub: GET user/emails. GitLab: empty
	Issuer       string // GitLab: for discovery and the id token. GitHub: empty, it is no OpenID provider
	APIURL       string // the root of the REST API, without a slash at the end
	RevokeURL    string // GitHub: to be called with DELETE. GitLab: RFC 7009, with POST
	ClientID     string
	ClientSecret string
}

// Endpoints returns the addresses of a provider when the server is mounted at origin, as
// in http://localhost:8080. An unknown provider has none.
func Endpoints(origin, provider string) Addresses {
	base := origin + Root + provider
	client := "wright-development-" + provider
	a := Addresses{ClientID: client, ClientSecret: client + "-password"}
	switch provider {
	case GitHub:
		a.AuthURL = base + "/login/oauth/authorize"
		a.TokenURL = base + "/login/oauth/access_token"
		a.APIURL = base + "/api/v3"
		a.UserInfoURL = a.APIURL + "/user"
		a.EmailsURL = a.APIURL + "/user/emails"
		a.RevokeURL = a.APIURL + "/applications/" + client + "/grant"
	case GitLab:
		a.Issuer = base
		a.AuthURL = base + "/oauth/authorize"
		a.TokenURL = base + "/oauth/token"
		a.UserInfoURL = base + "/oauth/userinfo"
		a.RevokeURL = base + "/oauth/revoke"
		a.APIURL = base + "/api/v4"
	default:
		return Addresses{}
	}
	return a
}
